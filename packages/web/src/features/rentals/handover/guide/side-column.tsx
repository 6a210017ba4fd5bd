import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usePersonName } from '#lib/i18n/use-person-name.ts';
import type { RentalSide } from '../../api/my-rentals.ts';
import css from './side-column.module.css';
import { STEPS } from './steps.ts';
import type { Guide } from './use-guide.ts';

const TIPS = ['whole', 'focus', 'private'] as const;

/** On wide screens: the steps, both people and what makes a good photo. */
export function SideColumn({ rental, side, sheet, isAlone, written }: Guide) {
  const { t } = useTranslation('handover');
  const personName = usePersonName();
  const at = STEPS.indexOf(written.step);
  const has = (by: RentalSide) => sheet.sides.some((one) => one.by === by && one.confirmedAt);
  const other = side === 'renter' ? 'owner' : 'renter';
  const otherName = personName(side === 'renter' ? rental.ownerFirstName : rental.renterFirstName);
  return (
    <aside className={css.side}>
      <ol className={css.steps}>
        {STEPS.map((name, index) => (
          <li
            key={name}
            className={index < at ? css.done : index === at ? css.now : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            <i>{index < at ? <IconCheck size={16} aria-label={t('taken')} /> : index + 1}</i>
            <span>
              <b>{t(`steps.${name}.title`)}</b>
              {isAlone && name === 'confirm' ? t('steps.confirm.alone') : t(`steps.${name}.about`)}
            </span>
          </li>
        ))}
      </ol>
      <dl className={css.people}>
        {!isAlone && (
          <div>
            <dt>{otherName}</dt>
            <dd>{t(has(other) ? 'hasConfirmed' : 'notConfirmed')}</dd>
          </div>
        )}
        <div>
          <dt>{t('you')}</dt>
          <dd>{t(has(side) ? 'hasConfirmed' : 'notConfirmed')}</dd>
        </div>
      </dl>
      <div className={css.tips}>
        <b>{t('tips.title')}</b>
        <ul>
          {TIPS.map((tip) => (
            <li key={tip}>
              <IconCheck size={18} aria-hidden /> {t(`tips.${tip}`)}
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
