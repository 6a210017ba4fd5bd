import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useTranslation } from 'react-i18next';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '#components/controls/button/button.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { Dialog, DialogActions } from '#components/overlay/dialog.tsx';
import { useSetAvatar } from '../api/profile.ts';
import css from './crop-dialog.module.css';
import { type Area, cropPicture } from './crop-picture.ts';

interface CropDialogProps {
  /** Object URL of the chosen picture. */
  picture: string;
  onClose: () => void;
  onUnreadable: () => void;
  onDone: () => void;
}

const MAX_ZOOM = 4;
const CENTER = { x: 0, y: 0 };

/** Crops a picture to a square, by dragging, pinching, arrow keys or a slider. */
export default function CropDialog({ picture, onClose, onUnreadable, onDone }: CropDialogProps) {
  const { t } = useTranslation(['profile', 'common']);
  const [place, setPlace] = useState(CENTER);
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(undefined);
  const save = useSetAvatar();
  const leaving = useRef(new AbortController());
  useEffect(() => () => leaving.current.abort(), []);
  const send = async () => {
    if (!area.current || save.isPending) return;
    const cropped = await cropPicture(picture, area.current).catch(onUnreadable);
    if (!cropped) return;
    const { signal } = leaving.current;
    save.mutate({ picture: cropped, signal }, { onSuccess: onDone });
  };
  return (
    <Dialog title={t('crop.title')} onClose={onClose}>
      <p className={css.hint}>{t('crop.hint')}</p>
      <div className={css.stage}>
        <Cropper
          image={picture}
          crop={place}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          objectFit="cover"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => {
            area.current = pixels;
          }}
          mediaProps={{ onError: onUnreadable, alt: '' }}
          cropperProps={{ 'aria-label': t('crop.area'), role: 'application' }}
          disableAutomaticStylesInjection
        />
      </div>
      <label className={css.zoom}>
        {t('crop.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          data-autofocus
          onChange={(event) => setZoom(Number(event.target.value))}
        />
      </label>
      <ErrorAlert error={save.error} />
      <DialogActions>
        <Button look="outline" size="medium" onClick={onClose}>
          {t('common:back')}
        </Button>
        <Button size="medium" busy={save.isPending} onClick={() => void send()}>
          {t('crop.use')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
