import type { DriverPresence } from '@josey/contract/api/drivers';
import { ApiError } from '@josey/contract/core/client';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { z } from 'zod';
import { Button } from '#components/controls/button/button.tsx';
import { LiveDot } from '#components/marks/live-dot.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { deviceLocation, LocationError } from '#lib/browser/device-location.ts';
import { useConfig } from '#lib/config.ts';
import { failureSentence } from '#lib/form/failure.ts';
import { useGoOffline, useGoOnline } from '../api/presence.ts';
import css from './drive.module.css';
import type { DriverPlace, useDriverPlace } from './use-driver-place.ts';

interface OnlineSwitchProps {
  presence: z.infer<typeof DriverPresence>;
  driver: ReturnType<typeof useDriverPlace>;
}

/** Goes online and offline. Online requires a location; if the device refuses it, the page explains how to allow it. */
export function OnlineSwitch({ presence, driver }: OnlineSwitchProps) {
  const { t } = useTranslation('driving');
  const config = useConfig();
  const goOnline = useGoOnline();
  const goOffline = useGoOffline();
  const [isLocating, setLocating] = useState(false);
  const isComing = isLocating || goOnline.isPending;
  const failure = goOnline.error ?? goOffline.error;

  const start = async () => {
    setLocating(true);
    try {
      const place: DriverPlace = driver.place ?? (await deviceLocation());
      driver.tell(place);
      goOnline.mutate({ lat: place.lat, lng: place.lng });
    } catch (error) {
      if (!(error instanceof LocationError)) throw error;
      driver.refuse(error);
    } finally {
      setLocating(false);
    }
  };
  const startInTheMiddle = () => {
    if (!config) return;
    driver.placeByHand(config.mapCenter);
    if (!presence.online) goOnline.mutate(config.mapCenter);
  };

  return (
    <div className={css.switch}>
      <h1>
        {presence.online && <LiveDot blinking />}
        {t(presence.online ? 'online' : 'offline')}
      </h1>
      <p className={css.muted}>{t(presence.online ? 'onlineText' : 'offlineText')}</p>
      {driver.isByHand && presence.online && <p className={css.muted}>{t('moveByHand')}</p>}
      <ErrorAlert error={failure && failureSentence(failure, t('switchFailed'))}>
        {failure instanceof ApiError && failure.code === 'license_expired' && (
          <Link to="/verify">{t('sendNewLicense')}</Link>
        )}
      </ErrorAlert>
      {driver.problem && (
        <div className={css.problem}>
          <ErrorAlert error={t(`noPlace.${driver.problem}`)} />
          <p className={css.muted}>{t('allowLocation')}</p>
          {config?.demo && (
            <Button look="outline" full onClick={startInTheMiddle}>
              {t('startInTheMiddle')}
            </Button>
          )}
        </div>
      )}
      <div className={css.thumb} data-bottom-bar="above">
        {presence.online ? (
          <Button look="outline" full busy={goOffline.isPending} onClick={() => goOffline.mutate()}>
            {t('goOffline')}
          </Button>
        ) : (
          <Button full disabled={isComing} onClick={start}>
            {t(isComing ? 'goingOnline' : 'goOnline')}
          </Button>
        )}
      </div>
    </div>
  );
}
