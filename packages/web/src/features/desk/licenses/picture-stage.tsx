import type { VerificationCase } from '@josey/contract/api/accounts/verification';
import { LICENSE_PICTURES } from '@josey/contract/values/uploads';
import { IconMaximize, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { When } from '#components/data/when/when.tsx';
import { Dialog } from '#components/overlay/dialog.tsx';
import { usePrivateFile } from '#lib/api/use-private-file.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { LicensePicture } from './license-picture.tsx';
import css from './picture-stage.module.css';
import type { Zoom } from './use-zoom.ts';

type Name = (typeof LICENSE_PICTURES)[number];

interface PictureStageProps {
  license: VerificationCase;
  zoom: Zoom;
  /** Called with the pictures that are seen. */
  onSeen: (name: Name, isLoaded: boolean) => void;
}

/** Front, back and selfie side by side, with one zoom. */
export function PictureStage({ license, zoom, onSeen }: PictureStageProps) {
  const { t } = useTranslation('desk');
  const { number } = useFormat();
  const [opened, open] = useState<Name>();
  return (
    <section className={css.stage} aria-label={t('license.pictures')}>
      <div className={css.bar}>
        <b>{t('license.pictures')}</b>
        <span className={css.sent}>
          {t('license.sent')} <When at={license.submittedAt} />
        </span>
        <IconButton
          icon={IconZoomOut}
          label={t('license.zoomOut')}
          data-key="-"
          disabled={!zoom.out}
          onClick={zoom.out}
        />
        <output className={css.percent}>{number(zoom.scale * 100)}%</output>
        <IconButton
          icon={IconZoomIn}
          label={t('license.zoomIn')}
          data-key="+"
          disabled={!zoom.in}
          onClick={zoom.in}
        />
        <IconButton
          icon={IconRotateClockwise}
          label={t('license.rotate')}
          data-key="r"
          onClick={zoom.rotate}
        />
        <IconButton
          icon={IconMaximize}
          label={t('license.fullScreen')}
          data-key="f"
          onClick={() => open('front')}
        />
      </div>
      <div className={css.pictures}>
        {LICENSE_PICTURES.map((name) => (
          <div key={`${license.id} ${name}`} className={css[name]}>
            <LicensePicture
              url={license[name]}
              label={t(`license.picture.${name}`)}
              zoom={zoom}
              onState={(isLoaded) => onSeen(name, isLoaded)}
              onOpen={() => open(name)}
            />
          </div>
        ))}
        <p className={css.tip}>{t('license.compareFace')}</p>
      </div>
      <Keys />
      {opened && (
        <Dialog look="sheet" title={t(`license.picture.${opened}`)} onClose={() => open(undefined)}>
          <Whole url={license[opened]} label={t(`license.picture.${opened}`)} />
        </Dialog>
      )}
    </section>
  );
}

function Whole({ url, label }: { url: string; label: string }) {
  const href = usePrivateFile(url);
  return href ? <img className={css.whole} src={href} alt={label} /> : null;
}

const KEYS = [
  [['1', '2', '3'], 'picture'],
  [['+', '-'], 'zoom'],
  [['R'], 'rotate'],
  [['F'], 'fullScreen'],
  [['J', 'K'], 'next'],
] as const;

function Keys() {
  const { t } = useTranslation('desk');
  return (
    <p className={css.keys}>
      {KEYS.map(([keys, does]) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {t(`license.keys.${does}`)}
        </span>
      ))}
    </p>
  );
}
