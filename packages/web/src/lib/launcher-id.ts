/** The place of JoseyAI's button in the header, which loads before JoseyAI. */
export const LAUNCHER_ID = 'josey-launcher';
