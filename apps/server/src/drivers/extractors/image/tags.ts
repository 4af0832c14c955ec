/** What one of the three places tells in which pictures keep it; texts may be empty. */
export interface Tags {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly author?: string | undefined;
  readonly copyright?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly date?: string | undefined;
  readonly camera?: string | undefined;
}
