import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import tokens from '../../lib/theme/tokens.json';

const { scale } = tokens.color;
const steps = (name: keyof typeof scale) => scale[name] as unknown as MantineColorsTuple;
const { lg, md, sm, xl, xs } = tokens.radius;

export const mantineTheme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  luminanceThreshold: 0.3,
  white: tokens.mantine.white,
  black: tokens.mantine.black,
  defaultRadius: 'md',
  colors: {
    petrol: steps('petrol'),
    amber: steps('amber'),
    brick: steps('brick'),
    leaf: steps('leaf'),
    gray: steps('gray'),
    dark: steps('dark'),
    red: steps('brick'),
    green: steps('leaf'),
    yellow: steps('amber'),
  },
  fontFamily: tokens.type.text.family,
  headings: { fontFamily: tokens.type.display.family, fontWeight: '800' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs, sm, md, lg, xl },
  breakpoints: { xs: '30em', sm: '47.5em', md: '62.5em', lg: '80em', xl: '90em' },
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Input: { defaultProps: { size: 'md' } },
  },
});

/** Mantine's own variables, pointed at the tokens. Both schemes share them: the tokens change underneath. */
export const mantineVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--page)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--control-border)',
    '--mantine-color-dimmed': 'var(--ink-2)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--link)',
    '--mantine-font-weight-medium': '550',
    '--mantine-shadow-sm': 'var(--shadow-1)',
    '--mantine-shadow-md': 'var(--shadow-2)',
    '--mantine-shadow-xl': 'var(--shadow-3)',
  };
  return { variables: {}, light: shared, dark: shared };
};
