import { AppError } from "../core/app-error.ts";

/**
 * Failures of a table become ones that a person can read: AppError `unavailable`.
 * @param place what it is part of, as people call it
 */
export const translating =
  (place: string) =>
  async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (cause) {
      const isFull = /No space left|ENOSPC|os error 28|disk is full/i.test(String(cause));
      const message = isFull ? `The disk that holds the ${place} is full.` : `The ${place} cannot be used.`;
      throw new AppError("unavailable", message, { cause });
    }
  };
