import type { PublicConfig } from '@josey/contract/api/meta';
import type { Language } from '@josey/contract/values/languages';
import { fillFacts } from '@josey/help/article';
import { type Deployment, USUAL_DEPLOYMENT } from '@josey/help/deployment';
import { helpFacts } from '@josey/help/facts';
import { useMemo } from 'react';
import { useConfig } from '#lib/config.ts';

/** Fills this deployment's numbers into a text, once they have loaded. */
export function useHelpFacts(language: Language): (text: string) => string {
  const config = useConfig();
  return useMemo(() => {
    const facts = helpFacts(language, config ? deploymentOf(config) : USUAL_DEPLOYMENT);
    return (text: string) => fillFacts(text, facts);
  }, [language, config]);
}

function deploymentOf(config: PublicConfig): Deployment {
  const {
    operatorName,
    currency,
    rentalPolicy,
    ridePolicy,
    rideCancellationFeeCents,
    ridePinRequired,
    testMoney,
  } = config;
  return {
    operator: operatorName,
    operatorAddress: config.operatorAddress,
    operatorTaxId: config.operatorTaxId,
    governingLaw: config.governingLaw,
    currency,
    rental: rentalPolicy,
    rentalRules: config.rentalRules,
    fares: {
      ...USUAL_DEPLOYMENT.fares,
      ...ridePolicy,
      cancellationFeeCents: rideCancellationFeeCents,
      cancellationFreeMinutes: config.rideCancellationFreeMinutes,
    },
    serviceFeeNames: config.serviceFeeNames,
    taxNames: config.taxNames,
    taxAreas: config.serviceAreas,
    isTestMoney: testMoney,
    isPinRequired: ridePinRequired,
  };
}
