import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import tokens from '#lib/theme/tokens.json';

const { scale } = tokens.color;
const steps = (name: keyof typeof scale) => scale[name] as unknown as MantineColorsTuple;
const { lg, md, sm, xl, xs } = tokens.radius;
const { space, breakpoint } = tokens;
const em = (pixels: string) => `${Number.parseInt(pixels, 10) / 16}em`;

export const mantineTheme = createTheme({
  primaryColor: tokens.mantine.primaryColor,
  primaryShade: tokens.mantine.primaryShade as { light: 7; dark: 4 },
  autoContrast: true,
  luminanceThreshold: tokens.mantine.luminanceThreshold,
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
  spacing: { xs: space[2], sm: space[3], md: space[4], lg: space[6], xl: space[7] },
  radius: { xs, sm, md, lg, xl },
  breakpoints: {
    xs: em(breakpoint.sm),
    sm: em(breakpoint.md),
    md: em(breakpoint.lg),
    lg: em(breakpoint.xl),
    xl: '90em',
  },
  respectReducedMotion: true,
  components: {
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Input: { defaultProps: { size: 'md' } },
    Checkbox: { defaultProps: { radius: 'xs' } },
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
