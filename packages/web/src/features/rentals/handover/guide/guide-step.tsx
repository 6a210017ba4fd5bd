import { ConfirmStep } from './confirm-step.tsx';
import { DamageStep } from './damage-step.tsx';
import { Deposit } from './deposit.tsx';
import { PhotoStep } from './photos/photo-step.tsx';
import { ReadingsStep } from './readings-step.tsx';
import type { Guide } from './use-guide.ts';

/** What the current step asks for. */
export function GuideStep(guide: Guide) {
  const { rental, side, kind, sheet, handovers, written, change, known, confirmation } = guide;
  const { photos, before } = guide.pictures;
  const { type } = rental.vehicle;
  const isCheckOut = kind === 'check-out';
  switch (written.step) {
    case 'photos':
      return (
        <PhotoStep
          {...{ type, photos, before }}
          view={guide.view}
          onView={guide.pick}
          onPhoto={guide.addPhoto}
        />
      );
    case 'readings':
      return (
        <ReadingsStep
          {...{ written, change, photos }}
          least={isCheckOut ? handovers.checkIn.odometerMiles : undefined}
          isTried={guide.isTried}
        />
      );
    case 'damage':
      return (
        <DamageStep
          {...{ type, known, isCheckOut }}
          marks={written.marks}
          onChange={(marks) => change({ marks })}
        />
      );
    case 'confirm':
      return (
        <ConfirmStep
          {...{ rental, side, sheet, written, photos, before }}
          isAlone={guide.isAlone}
          markCount={written.marks.length + known.length}
          onEdit={guide.show}
        >
          <Deposit {...{ rental, side, kind, confirmation }} />
        </ConfirmStep>
      );
  }
}
