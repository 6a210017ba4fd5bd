import { type LicensePicture, PHOTO_TYPES } from '@josey/contract/values/uploads';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { FieldError } from '#components/controls/fields/field-error.tsx';
import { UploadRows } from '#components/controls/file-drop/upload-rows.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useUploads } from '#lib/api/use-uploads.ts';
import { useMediaQuery } from '#lib/browser/hooks/use-media-query.ts';
import { checkPicture } from '../check-picture.ts';
import type { QualityHint } from '../picture-quality.ts';
import { CameraDialog } from './camera-dialog.tsx';
import css from './picture-field.module.css';
import { PictureFrame } from './picture-frame.tsx';

interface PictureFieldProps {
  picture: LicensePicture;
  /** URL of the uploaded picture; empty without one. */
  url: string;
  onChange: (url: string) => void;
  error: string | undefined;
}

/** One picture of the license: taken or chosen, uploaded at once, with quality hints. */
export function PictureField({ picture, url, onChange, error }: PictureFieldProps) {
  const { t } = useTranslation('verification');
  const shown = usePrivateFile(url || undefined);
  const isTouch = useMediaQuery('(pointer: coarse), (max-width: 760px)');
  const [isCamera, setCamera] = useState(false);
  const [hints, setHints] = useState<QualityHint[]>([]);
  const [chooser, taker] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const store = useCallback((stored: string) => onChange(stored), [onChange]);
  const { uploads, add, retry, drop } = useUploads('license', store);
  const take = async (file: File | undefined) => {
    if (!file) return;
    setCamera(false);
    for (const { key } of uploads) drop(key);
    add([file]);
    setHints([]);
    setHints(await checkPicture(file));
  };
  // Without HTTPS the page has no camera access; a phone then opens its own camera through the input.
  const openCamera = () => (navigator.mediaDevices ? setCamera(true) : taker.current?.click());
  const hasCamera = isTouch || (typeof navigator !== 'undefined' && navigator.mediaDevices !== undefined);
  const input = {
    type: 'file',
    hidden: true,
    accept: PHOTO_TYPES.join(','),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      void take(target.files?.[0]);
      target.value = '';
    },
  };
  const byFile = (
    <Button key="file" look="outline" size="medium" onClick={() => chooser.current?.click()}>
      {t(url ? 'chooseAnother' : 'choose')}
    </Button>
  );
  const byCamera = hasCamera && (
    <Button key="camera" look="outline" size="medium" onClick={openCamera}>
      {t(url ? 'takeAnother' : 'take')}
    </Button>
  );
  return (
    <fieldset className={css.field}>
      <legend className={css.title}>{t(`picture.${picture}.title`)}</legend>
      <PictureFrame picture={picture} shown={shown} alt={t(`picture.${picture}.alt`)} />
      <p className={css.how}>{t(`picture.${picture}.how`)}</p>
      {hints.length > 0 && (
        <div role="status">
          <ul className={css.hints}>
            {hints.map((hint) => (
              <li key={hint}>
                <Icon of={IconAlertTriangle} size={16} /> {t(`hints.${hint}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
      <UploadRows uploads={uploads} onRetry={retry} onDrop={drop} />
      <FieldError isAnnounced>{error}</FieldError>
      <div className={css.ways}>
        {/* On touch screens the camera comes first. */}
        {isTouch ? [byCamera, byFile] : [byFile, byCamera]}
      </div>
      <input ref={chooser} name={picture} {...input} />
      <input ref={taker} capture={picture === 'selfie' ? 'user' : 'environment'} {...input} />
      {isCamera && (
        <CameraDialog
          picture={picture}
          onTaken={(file) => void take(file)}
          onClose={() => setCamera(false)}
          onFile={() => {
            setCamera(false);
            (isTouch ? taker : chooser).current?.click();
          }}
        />
      )}
    </fieldset>
  );
}
