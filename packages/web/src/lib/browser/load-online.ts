/**
 * A part of the app that a press or an effect calls for. Without a connection it waits for one: failing would take the
 * whole page with it, or leave the page without the part.
 */
export async function loadOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadOnline(load);
  }
}
