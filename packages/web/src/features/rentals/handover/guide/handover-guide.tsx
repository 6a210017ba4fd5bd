import { GuideBar } from './guide-bar.tsx';
import { GuideHead } from './guide-head.tsx';
import { GuideStep } from './guide-step.tsx';
import css from './handover-guide.module.css';
import { SideColumn } from './side-column.tsx';
import { type GuidedHandover, useGuide } from './use-guide.ts';

/** Check-in or check-out step by step. What was photographed and typed stays in this browser until the server has it. */
export function HandoverGuide(handover: GuidedHandover) {
  const guide = useGuide(handover);
  return (
    <div className={css.page}>
      <div className={css.task}>
        <GuideHead {...guide} />
        <GuideStep {...guide} />
        <GuideBar {...guide} />
      </div>
      <SideColumn {...guide} />
    </div>
  );
}
