import { IconCurrentLocation, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import css from './place-field.module.css';
import { type PlaceFieldProps, PlaceSearch } from './place-search.tsx';
import { NOWHERE } from './places.ts';

/** The pickup or destination field. On phones it opens a full-screen search. */
export function PlaceField(props: PlaceFieldProps) {
  const { end, address, isLocating, onChange, onLocate } = props;
  const { t } = useTranslation('rides');
  const isSmall = useSmallScreen();
  return (
    <div>
      <div className={css.field}>
        <i className={end === 'pickup' ? css.ring : css.square} aria-hidden />
        {isSmall ? <FullScreenSearch {...props} /> : <PlaceSearch {...props} />}
        {address.text ? (
          <IconButton icon={IconX} label={t(`clear.${end}`)} onClick={() => onChange(NOWHERE)} />
        ) : (
          end === 'pickup' && (
            <IconButton
              icon={IconCurrentLocation}
              label={t('useMyLocation')}
              disabled={isLocating}
              onClick={onLocate}
            />
          )
        )}
      </div>
      <p className={css.note} role="status">
        {isLocating && t('locating')}
      </p>
    </div>
  );
}

function FullScreenSearch(props: PlaceFieldProps) {
  const { t } = useTranslation('rides');
  const [isOpen, setOpen] = useState(false);
  const { end, address } = props;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        className={`${css.input} ${address.text ? '' : css.placeholder}`}
        aria-label={`${t(`address.${end}`)}: ${address.text}`}
        onClick={() => {
          props.onFocus();
          setOpen(true);
        }}
      >
        {address.text || t(`address.${end}`)}
      </button>
      {isOpen && (
        <Dialog look="sheet" title={t(`address.${end}`)} onClose={close}>
          <div className={css.field}>
            <i className={end === 'pickup' ? css.ring : css.square} aria-hidden />
            <PlaceSearch {...props} isInline onDone={close} />
            {address.text && (
              <IconButton
                icon={IconX}
                label={t(`clear.${end}`)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => props.onChange(NOWHERE)}
              />
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
