const DRAWN = /^(?:application\/pdf|image\/(?:jpeg|png|gif|webp|tiff|bmp|avif))$/;

/** Whether the server draws small pictures of files of a type: pages of PDFs, and pictures that are made of dots. */
export const isDrawnType = (mimeType: string): boolean => DRAWN.test(mimeType);
