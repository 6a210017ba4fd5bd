import { phoneHref } from '@josey/contract/texts/operator-words';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Wordmark } from '#components/marks/wordmark.tsx';
import { useConfig, useServiceName } from '#lib/config.ts';
import { Preferences } from '../header/preferences.tsx';
import css from './footer.module.css';

const FIRST_YEAR = 2024;

/** `slim`: rows instead of columns, below the pages of signed-in people. */
export function Footer({ slim }: { slim: boolean }) {
  const { t } = useTranslation('shell');
  const config = useConfig();
  const serviceName = useServiceName();
  return (
    <footer className={slim ? css.slim : css.footer}>
      <div className={css.inner}>
        <div className={css.columns}>
          <div className={css.brand}>
            <Wordmark />
            <p>{t('tagline')}</p>
          </div>
          <FooterLinks
            title={t('support')}
            links={[
              ['/help', t('help')],
              ['/safety', t('safety')],
              ['/insurance', t('insurance')],
              ['/contact', t('contact')],
            ]}
          />
          <FooterLinks
            title={t('legal')}
            links={[
              ['/privacy', t('privacy')],
              ['/terms', t('terms')],
              ['/cookies', t('cookies')],
            ]}
          />
          <div>
            <h2>{t('reach')}</h2>
            <ul>
              <li>
                <SaidLink name="supportPhone" scheme="tel" hrefOf={phoneHref} />
              </li>
              <li>
                <SaidLink name="supportEmail" scheme="mailto" hrefOf={(email) => `mailto:${email}`} />
              </li>
              <li>
                <span>{t('nationwide')}</span>
              </li>
            </ul>
          </div>
        </div>
        <div className={css.bottom}>
          {/* The page may be read a year after the build. */}
          <span suppressHydrationWarning>
            © {FIRST_YEAR}–{new Date().getFullYear()}{' '}
            <span data-operator="operatorName" suppressHydrationWarning>
              {config?.operatorName ?? serviceName}
            </span>
          </span>
          <Preferences />
          {config?.mapStyleLight && <span>{t('mapCredit')}</span>}
        </div>
      </div>
    </footer>
  );
}

interface SaidLinkProps {
  name: 'supportPhone' | 'supportEmail';
  scheme: 'tel' | 'mailto';
  hrefOf: (word: string) => string;
}

/** Prerendered hidden and empty; the server fills it in and shows it (server/platform/http/pages). */
function SaidLink({ name, scheme, hrefOf }: SaidLinkProps) {
  const word = useConfig()?.[name];
  return (
    <a hidden={!word} href={word ? hrefOf(word) : `${scheme}:`} data-operator={name} suppressHydrationWarning>
      {/* An empty text node, too, so that React hydrates the one that the server wrote. */}
      {word ?? ''}
    </a>
  );
}

function FooterLinks({ title, links }: { title: string; links: [to: string, label: string][] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(([to, label]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
