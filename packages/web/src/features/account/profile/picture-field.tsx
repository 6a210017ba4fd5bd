import type { User } from '@josey/contract/api/accounts/accounts';
import { PHOTO_TYPES, UPLOAD_MAX_BYTES } from '@josey/contract/values/uploads';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Avatar } from '#components/data/person/avatar.tsx';
import { lazySection } from '#components/data/states/lazy-part.tsx';
import { Alert } from '#components/notices/alert.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { failureText, fileTooLarge } from '#lib/i18n/failure-text.ts';
import { useReadablePicture, useRemoveAvatar } from '../api/profile.ts';
import css from './picture-field.module.css';

const CropDialog = lazySection(() => import('./crop-dialog.tsx'));

/** A profile picture: choose or take, crop, show, remove. */
export function PictureField({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const remove = useRemoveAvatar();
  const readable = useReadablePicture();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [isSaved, setSaved] = useState(false);
  const startOver = () => {
    reading.current?.abort();
    readable.reset();
    remove.reset();
    setError(undefined);
    setSaved(false);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    startOver();
    if (file.size > UPLOAD_MAX_BYTES) return setError(fileTooLarge());
    reading.current = new AbortController();
    readable.mutate(
      { picture: file, signal: reading.current.signal },
      { onSuccess: (picture) => setChosen(URL.createObjectURL(picture)) },
    );
  };
  const close = () => {
    if (chosen) URL.revokeObjectURL(chosen);
    setChosen(undefined);
  };
  return (
    <div className={css.field}>
      <Avatar name={user.firstName} picture={user.avatarUrl} size={88} />
      <div className={css.side}>
        <p className={css.hint}>{t('picture.hint')}</p>
        <div className={css.actions}>
          <PickButton label={t(user.avatarUrl ? 'picture.change' : 'picture.choose')} onChange={choose} />
          <PickButton label={t('picture.take')} onChange={choose} isCamera />
          {user.avatarUrl && (
            <Button
              look="quiet"
              size="medium"
              busy={remove.isPending}
              onClick={() => {
                startOver();
                remove.mutate();
              }}
            >
              {t('picture.remove')}
            </Button>
          )}
        </div>
        {readable.isPending && <p role="status">{t('picture.preparing')}</p>}
        <ErrorAlert error={error ?? readable.error ?? remove.error} />
        {isSaved && <Alert kind="success">{t('picture.saved')}</Alert>}
        {remove.isSuccess && !user.avatarUrl && <Alert kind="success">{t('picture.removed')}</Alert>}
      </div>
      {chosen && (
        <CropDialog
          picture={chosen}
          onClose={close}
          onUnreadable={() => {
            close();
            setError(failureText('noPicture'));
          }}
          onDone={() => {
            close();
            setSaved(true);
          }}
        />
      )}
    </div>
  );
}

interface PickButtonProps {
  label: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Opens the camera. Only offered on touch screens. */
  isCamera?: boolean;
}

function PickButton({ label, onChange, isCamera = false }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <span className={isCamera ? css.camera : undefined}>
      <Button look="outline" size="medium" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={PHOTO_TYPES.join(',')}
        {...(isCamera && { capture: 'user' as const })}
        onChange={onChange}
      />
    </span>
  );
}
