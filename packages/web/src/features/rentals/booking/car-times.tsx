import type { VisibleVehicle } from '@josey/contract/api/vehicles/vehicles';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TimeSpan } from '#components/controls/fields/keep-length.ts';
import { RangeField } from '#components/controls/range-picker/range-field.tsx';
import { Money } from '#components/data/money/money.tsx';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { useDebouncedValue } from '#lib/browser/hooks/use-debounced-value.ts';
import { failureText } from '#lib/i18n/failure-text.ts';
import { useSession } from '#lib/session/session.ts';
import { useAvailability } from '../api/availability.ts';
import { useQuote } from '../api/quote.ts';
import { freeWindowsOf } from './free-windows-of.ts';

const TYPING_MS = 250;

interface CarTimesProps {
  vehicle: VisibleVehicle;
  times: TimeSpan;
  /** Names, priced with the time. */
  extras: string[];
  onChange: (times: TimeSpan) => void;
  className?: string | undefined;
}

/** The dates of a car: the picker strikes out what is taken, and shows what the choice costs. */
export function CarTimes({ vehicle, times, extras, onChange, className }: CarTimesProps) {
  const { t } = useTranslation('rentals');
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<TimeSpan>();
  const { data: windows } = useAvailability(vehicle.id, isOpen);
  const price = useSpanPrice(vehicle.id, extras, draft);
  return (
    <RangeField
      className={className}
      value={times}
      timeZone={vehicle.timeZone}
      labels={{ from: t('pickup'), until: t('return') }}
      windows={windows}
      rules={{
        minMinutes: vehicle.minRentalMinutes,
        maxMinutes: vehicle.maxRentalMinutes,
        noticeMinutes: vehicle.advanceNoticeMinutes,
      }}
      price={price}
      onOpen={() => setOpen(true)}
      onDraft={setDraft}
      onChange={onChange}
    />
  );
}

/** What the server asks for this time, or why it cannot be had. Visitors see the price after they sign in. */
function useSpanPrice(vehicleId: string, extras: string[], draft: TimeSpan | undefined) {
  const { t } = useTranslation('rentals');
  const { status } = useSession();
  const request = useDebouncedValue(
    { vehicleId, startDate: draft?.startDate ?? '', endDate: draft?.endDate ?? '', extras },
    TYPING_MS,
  );
  const isCurrent = request.startDate === draft?.startDate && request.endDate === draft?.endDate;
  const quote = useQuote(request, draft !== undefined && isCurrent);
  if (!draft) return { content: null, isReady: false };
  if (status === 'signed-out') return { content: null, isReady: true };
  if (!isCurrent || quote.isFetching)
    return { content: <Skeleton height={28} width={110} />, isReady: false };
  if (quote.error) return { content: <Refusal error={quote.error} />, isReady: false };
  const { dueCents, totalCents = 0 } = quote.data ?? {};
  const content: ReactNode = (
    <>
      <b>
        <Money cents={dueCents ?? totalCents} />
      </b>
      <span>{t('allIncluded')}</span>
    </>
  );
  return { content, isReady: quote.data !== undefined };
}

function Refusal({ error }: { error: Error }) {
  const { t } = useTranslation('rentals');
  if (freeWindowsOf(error)) return <span>{t('notFree')}</span>;
  return <span>{error.message || failureText('unexpected')}</span>;
}
