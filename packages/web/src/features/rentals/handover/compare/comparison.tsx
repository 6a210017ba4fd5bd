import type { HandoverSheet } from '@josey/contract/api/rentals/rental-handovers';
import type { Rental } from '@josey/contract/api/rentals/rentals';
import { HANDOVER_VIEWS, type HandoverView, REQUIRED_VIEWS } from '@josey/contract/rules/handover-rules';
import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/data/states/skeleton.tsx';
import { ErrorAlert } from '#components/notices/error-alert.tsx';
import { useFormat } from '#lib/format/use-format.ts';
import { useHandovers } from '../../api/handovers.ts';
import { CarDrawing, MarkNumber } from '../drawing/car-drawing.tsx';
import { PhotoThumb } from '../guide/photos/photo-thumb.tsx';
import { newestOf, type ShownPhoto, shownPhotos } from '../guide/steps.ts';
import css from './comparison.module.css';
import { EvidencePack } from './evidence-pack.tsx';

/** Both handovers side by side: each side of the car before and after, the readings, and the marks of damage. */
export default function Comparison({ rental }: { rental: Rental }) {
  const { t } = useTranslation('handover');
  const { data, error } = useHandovers(rental.id, rental.revision);
  if (error) return <ErrorAlert error={error} />;
  if (!data) return <Skeleton height={420} />;
  const { checkIn, checkOut } = data;
  const [before, after] = [shownPhotos(checkIn, []), shownPhotos(checkOut, [])];
  const isBack = checkOut.at !== undefined;
  const views = HANDOVER_VIEWS.filter((view) => isShown(view, [...before, ...after]));
  return (
    <section className={css.compare}>
      <h2>{t(isBack ? 'compare.title' : 'compare.checkIn')}</h2>
      <ul className={isBack ? css.pairs : css.single}>
        {views.map((view) => (
          <li key={view}>
            <b>{t(`views.${view}`)}</b>
            <div>
              <Picture
                photo={newestOf(before, view)}
                view={view}
                name="checkIn"
                zone={rental.vehicle.timeZone}
              />
              {isBack && (
                <Picture
                  photo={newestOf(after, view)}
                  view={view}
                  name="checkOut"
                  zone={rental.vehicle.timeZone}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      <Readings {...{ checkIn, checkOut, isBack }} zone={rental.vehicle.timeZone} />
      <Marks {...{ checkIn, checkOut }} type={rental.vehicle.type} />
      <EvidencePack id={rental.id} timeZone={rental.vehicle.timeZone} />
    </section>
  );
}

const isShown = (view: HandoverView, photos: ShownPhoto[]) =>
  (REQUIRED_VIEWS as readonly string[]).includes(view) || photos.some((photo) => photo.view === view);

interface PictureProps {
  photo: ShownPhoto | undefined;
  view: HandoverView;
  name: 'checkIn' | 'checkOut';
  zone: string;
}

function Picture({ photo, view, name, zone }: PictureProps) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  return (
    <figure>
      {photo ? (
        <PhotoThumb photo={photo} alt={`${t(`views.${view}`)}, ${t(`compare.${name}`)}`} />
      ) : (
        <span className={css.none}>{t('compare.none')}</span>
      )}
      <figcaption>
        {t(`compare.${name}`)}
        {photo && (
          <span>
            {format.dateTime(photo.at, zone)}, {t(`source.${photo.source}`)}
          </span>
        )}
      </figcaption>
    </figure>
  );
}

interface SheetsProps {
  checkIn: HandoverSheet;
  checkOut: HandoverSheet;
}

function Readings({ checkIn, checkOut, isBack, zone }: SheetsProps & { isBack: boolean; zone: string }) {
  const { t } = useTranslation('handover');
  const format = useFormat();
  const percent = new Intl.NumberFormat(format.locale, { style: 'percent' });
  const at = ({ at: time }: HandoverSheet) => time && format.dateTime(time, zone);
  const miles = ({ odometerMiles: value }: HandoverSheet) =>
    value !== undefined && t('miles', { miles: format.number(value) });
  const fuel = ({ fuelPercent: value }: HandoverSheet) => value !== undefined && percent.format(value / 100);
  const rows = [
    { label: t('compare.when'), of: at },
    { label: t('odometer'), of: miles },
    { label: t('fuel'), of: fuel },
  ];
  return (
    <table className={css.readings}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('compare.checkIn')}</th>
          {isBack && <th scope="col">{t('compare.checkOut')}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(checkIn)}</td>
            {isBack && <td>{of(checkOut)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Marks({ checkIn, checkOut, type }: SheetsProps & { type: Rental['vehicle']['type'] }) {
  const { t } = useTranslation('handover');
  const marks = [...checkIn.marks, ...checkOut.marks].map((mark, index) => ({
    ...mark,
    number: index + 1,
    isNew: index >= checkIn.marks.length,
  }));
  if (marks.length === 0) return null;
  return (
    <div className={css.marks}>
      <h3>{t('compare.marks')}</h3>
      <CarDrawing type={type} marks={marks} />
      <ul>
        {marks.map(({ number, isNew, view, damage, note, by }) => (
          <li key={number}>
            <MarkNumber number={number} isNew={isNew} />
            <span>
              {t(`views.${view}`)}, {t(`damage.${damage}`)}
              {isNew && ` (${t('compare.newMark')})`}
              {note && `: ${note}`}
              <span className={css.by}>{t(`compare.by.${by}`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
