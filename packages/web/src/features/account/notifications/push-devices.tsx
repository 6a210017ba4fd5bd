import type { PushDevice } from '@josey/contract/api/messages/notification-channels';
import { IconBell, IconDeviceMobile, IconShare2, IconSquarePlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/controls/button/button.tsx';
import { Row, Rows } from '#components/data/rows/row.tsx';
import { Badge } from '#components/marks/badge/badge.tsx';
import { Icon } from '#components/marks/icon.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { PushRefused, pushSupport } from '#lib/browser/push.ts';
import { useFormat } from '#lib/format/use-format.ts';
import { usePushDevices, useRemovePushDevice, useTurnOnPush } from '../api/notifications.ts';
import section from '../section.module.css';
import css from './push-devices.module.css';

/** Turns push messages on for this browser, and lists the person's other ones. */
export function PushDevices() {
  const { t } = useTranslation('profile');
  const devices = usePushDevices();
  if (devices.error && !devices.data)
    return <ErrorAlert error={devices.error} onRetry={() => void devices.refetch()} />;
  if (!devices.data) return null;
  const list = devices.data.devices;
  return (
    <>
      {!list.some(({ isCurrent }) => isCurrent) && <ThisBrowser publicKey={devices.data.publicKey} />}
      {list.length > 0 && (
        <Rows label={t('push.devices')}>
          {list.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </Rows>
      )}
    </>
  );
}

function ThisBrowser({ publicKey }: { publicKey: string }) {
  const { t } = useTranslation('profile');
  const turnOn = useTurnOnPush();
  // After the press that the browser refused.
  const [support, setSupport] = useState(pushSupport);
  if (support === 'home-screen') return <HomeScreenSteps />;
  if (support !== 'ready') return <p className={section.quiet}>{t(`push.${support}`)}</p>;
  const isRefused = turnOn.error instanceof PushRefused || turnOn.error instanceof DOMException;
  return (
    <div className={css.card}>
      <Icon of={IconBell} />
      <div>
        <strong>{t('push.title')}</strong>
        <p>{t('push.lead')}</p>
        <Button
          size="medium"
          busy={turnOn.isPending}
          onClick={() => turnOn.mutate(publicKey, { onError: () => setSupport(pushSupport()) })}
        >
          {t('push.turnOn')}
        </Button>
        {isRefused && (
          <p role="alert" className={css.refused}>
            {t('push.refused')}
          </p>
        )}
        {!isRefused && <ErrorAlert error={turnOn.error} />}
      </div>
    </div>
  );
}

/** An iPhone gives push messages only to a web app on its home screen. */
function HomeScreenSteps() {
  const { t } = useTranslation('profile');
  return (
    <div className={css.card}>
      <Icon of={IconDeviceMobile} />
      <div>
        <strong>{t('push.iphone.title')}</strong>
        <ol className={css.steps}>
          <li>
            <Icon of={IconShare2} /> {t('push.iphone.share')}
          </li>
          <li>
            <Icon of={IconSquarePlus} /> {t('push.iphone.add')}
          </li>
          <li>
            <Icon of={IconBell} /> {t('push.iphone.open')}
          </li>
        </ol>
      </div>
    </div>
  );
}

function DeviceRow({ device }: { device: PushDevice }) {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const remove = useRemovePushDevice();
  const { browser, system, isCurrent } = device;
  const name =
    browser && system ? t('push.device', { browser, system }) : (browser ?? system ?? t('push.unknown'));
  return (
    <Row
      picture={<Icon of={IconBell} />}
      title={
        <>
          {name} {isCurrent && <Badge tone="success">{t('push.current')}</Badge>}
        </>
      }
      note={remove.error ? t('push.removeFailed') : t('push.since', { date: format.date(device.createdAt) })}
      aside={
        <Button
          look="outline"
          size="small"
          busy={remove.isPending}
          aria-label={t('push.turnOffThis', { device: name })}
          onClick={() => remove.mutate(device)}
        >
          {t('push.turnOff')}
        </Button>
      }
    />
  );
}
