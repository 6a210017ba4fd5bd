import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format/use-format.ts';

/**
 * An example of a price, alone or in a text, in this deployment's currency. Prerendered in another one; the deferred page
 * fills it in.
 */
export function SamplePrice({
  cents,
  text,
}: {
  cents: number;
  text?: 'offerOf' | 'chatAnswer' | 'chatWhen' | 'chatBook';
}) {
  const { t } = useTranslation('landing');
  const price = useFormat().money(cents);
  return (
    <span data-cents={cents} data-sample={text} suppressHydrationWarning>
      {text ? t(text, { price }) : price}
    </span>
  );
}
