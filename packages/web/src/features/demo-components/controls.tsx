import { IconBell, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#components/controls/button/button.tsx';
import { IconButton } from '#components/controls/button/icon-button.tsx';
import { Segments } from '#components/controls/choices/segments.tsx';
import { Tabs } from '#components/controls/choices/tabs.tsx';
import { Icon } from '#components/marks/icon.tsx';
import css from './components-page.module.css';
import { Example, Side, State } from './example.tsx';

const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const;
const SIZES = ['large', 'medium', 'small'] as const;
const SIDES = ['first', 'second', 'third'] as const;

/** Buttons, choices and links. */
export function Controls() {
  const { t } = useTranslation('components');
  return (
    <>
      <Example name={t('names.button')}>
        <Looks name={t('states.usual')} />
        <Looks name={t('states.disabled')} disabled />
        <Looks name={t('states.busy')} busy />
        <State name={t('states.sizes')}>
          <Side>
            {SIZES.map((size) => (
              <Button key={size} look="outline" size={size}>
                <Icon of={IconSearch} size={size === 'large' ? 20 : 16} />
                {t('samples.search')}
              </Button>
            ))}
            <ButtonLink to="#controls" look="quiet">
              {t('samples.link')}
            </ButtonLink>
          </Side>
        </State>
        <State name={t('states.deep')}>
          <div className={css.deep}>
            <Button look="accent">{t('samples.accept')}</Button>
            <Button look="onDark">{t('samples.decline')}</Button>
          </div>
        </State>
      </Example>
      <Example name={t('names.iconButton')}>
        <Side>
          <IconButton icon={IconBell} label={t('samples.bell')} />
          <IconButton icon={IconX} label={t('samples.close')} disabled />
        </Side>
      </Example>
      <Choices />
    </>
  );
}

function Looks({ name, ...state }: { name: string; disabled?: boolean; busy?: boolean }) {
  const { t } = useTranslation('components');
  return (
    <State name={name}>
      <Side>
        {LOOKS.map((look) => (
          <Button key={look} look={look} {...state}>
            {t(`samples.${look}`)}
          </Button>
        ))}
      </Side>
    </State>
  );
}

function Choices() {
  const { t } = useTranslation('components');
  const [side, setSide] = useState<(typeof SIDES)[number]>('first');
  const [tab, setTab] = useState<(typeof SIDES)[number]>('second');
  const counts = { first: 0, second: 3, third: 140 };
  return (
    <>
      <Example name={t('names.segments')}>
        <Segments
          label={t('names.segments')}
          options={SIDES.map((value) => ({ value, label: t(`samples.${value}`) }))}
          value={side}
          onChange={setSide}
        />
      </Example>
      <Example name={t('names.tabs')}>
        <div className={css.whole}>
          <Tabs
            label={t('names.tabs')}
            tabs={SIDES.map((name) => ({ name, label: t(`samples.${name}`), count: counts[name] }))}
            selected={tab}
            onSelect={setTab}
          >
            <p>{t('samples.panel', { name: t(`samples.${tab}`) })}</p>
          </Tabs>
        </div>
      </Example>
    </>
  );
}
