import { LIGHT } from './colors.ts';

export const FONT = "font-family:'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const textStyle = (size: number, color: string = LIGHT.ink): string =>
  `${FONT};font-size:${size}px;line-height:1.5;color:${color}`;

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const inHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
