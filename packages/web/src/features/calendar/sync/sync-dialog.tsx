import type { CarCalendar } from '@josey/contract/api/vehicles/calendar';
import { CALENDAR_RULES } from '@josey/contract/rules/limits/rentals';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { TextField } from '#components/controls/fields/text-field.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useForm } from '#lib/form/use-form.ts';
import { syncQuery, useAddImport } from '../api/sync.ts';
import { FeedAddress } from './feed-address.tsx';
import { ImportRow } from './import-row.tsx';
import css from './sync.module.css';

/** A car's calendar for other sites, and theirs for the car. */
export function SyncDialog({ car, onClose }: { car: CarCalendar; onClose: () => void }) {
  const { t } = useTranslation(['calendar', 'common']);
  const sync = useQuery(syncQuery(car.id));
  const add = useAddImport(car.id);
  const form = useForm({
    initial: { name: '', url: '' },
    schema: async () => (await import('@josey/contract/api/vehicles/calendar-sync')).addCalendarImport.body,
  });
  return (
    <Dialog title={t('syncTitle', { car: `${car.make} ${car.model}` })} onClose={onClose}>
      {sync.error && <ErrorAlert error={sync.error} onRetry={() => void sync.refetch()} />}
      {!sync.data && !sync.error && <Skeleton height={160} />}
      {sync.data && <FeedAddress carId={car.id} url={sync.data.feedUrl} />}
      {sync.data && (
        <section className={css.part}>
          <h3>{t('imports')}</h3>
          <p className={css.hint}>{t('importsLead', { minutes: CALENDAR_RULES.importMinutes })}</p>
          <ul className={css.imports}>
            {sync.data.imports.map((one) => (
              <ImportRow key={one.id} car={car} calendar={one} />
            ))}
          </ul>
          <form
            className={css.form}
            noValidate
            onSubmit={form.submit((values) => {
              if (!add.isPending) add.mutate(values, { onSuccess: form.startOver, onError: form.refuse });
            })}
          >
            <ErrorAlert error={add.error} />
            <TextField label={t('importName')} {...form.text('name')} />
            <TextField label={t('importUrl')} type="url" autoComplete="off" {...form.text('url')} />
            <Button type="submit" look="outline" size="medium" busy={add.isPending}>
              {t('addImport')}
            </Button>
          </form>
        </section>
      )}
      <DialogActions>
        <Button onClick={onClose}>{t('common:close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
