import type { PostProcessorModule } from 'i18next';

/** A time that ends a sentence, as Spanish writes it ("1:01 p.m."), brings its own period. */
export const onePeriod: PostProcessorModule = {
  type: 'postProcessor',
  name: 'onePeriod',
  process: (text) =>
    typeof text === 'string' ? text.replace(/([ap]\.\s?m\.)(<\/\w+>)?\.(?!\.)/g, '$1$2') : text,
};
