import type { LicensePicture } from '@josey/contract/values/uploads';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useSmallScreen } from '#lib/browser/hooks/use-media-query.ts';
import { useCamera } from '../use-camera.ts';
import css from './camera-dialog.module.css';

interface CameraDialogProps {
  picture: LicensePicture;
  onTaken: (file: File) => void;
  onClose: () => void;
  /** Called to choose a file when there is no camera, or no permission. */
  onFile: () => void;
}

/** The camera's picture with a frame for the card or the face. */
export function CameraDialog({ picture, onTaken, onClose, onFile }: CameraDialogProps) {
  const { t } = useTranslation(['verification', 'common']);
  const isSmall = useSmallScreen();
  const facing = picture === 'selfie' ? 'user' : 'environment';
  const { video, state, shoot } = useCamera(facing);
  const take = async () => {
    const blob = await shoot();
    if (blob) onTaken(new File([blob], `${picture}.jpg`, { type: blob.type }));
  };
  return (
    <Dialog title={t(`picture.${picture}.title`)} look={isSmall ? 'sheet' : 'dialog'} onClose={onClose}>
      {state === 'refused' ? (
        <ErrorAlert error={t('noCamera')} />
      ) : (
        <div
          className={`${css.view} ${picture === 'selfie' ? css.portrait : ''}`}
          aria-busy={state === 'opening'}
        >
          <video ref={video} autoPlay playsInline muted className={facing === 'user' ? css.mirrored : ''} />
          <div className={picture === 'selfie' ? css.face : css.card} />
        </div>
      )}
      <p className={css.how}>{t(`picture.${picture}.how`)}</p>
      <DialogActions>
        <Button look="outline" onClick={onFile}>
          {t('choose')}
        </Button>
        {state !== 'refused' && (
          <Button disabled={state !== 'open'} onClick={() => void take()}>
            {t('shoot')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
