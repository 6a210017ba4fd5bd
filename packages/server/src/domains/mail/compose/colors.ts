/** The brand colors. Mail clients support no variables, so each element has its own style. */
export interface Colors {
  sky: string;
  surface: string;
  line: string;
  ink: string;
  quiet: string;
  petrol: string;
  onPetrol: string;
  soft: string;
  success: string;
}

export const LIGHT: Colors = {
  sky: '#f6f9f9',
  surface: '#ffffff',
  line: '#d9e1e3',
  ink: '#172a2e',
  quiet: '#4d5e62',
  petrol: '#00626f',
  onPetrol: '#ffffff',
  soft: '#dcf2e0',
  success: '#1d4d2b',
};

export const DARK: Colors = {
  ...LIGHT,
  sky: '#0b1517',
  surface: '#121d20',
  line: '#2b3b3f',
  ink: '#ecf1f2',
  quiet: '#b4c0c3',
  petrol: '#5cb2bf',
  onPetrol: '#172a2e',
  soft: '#143020',
  success: '#9bd8ae',
};
