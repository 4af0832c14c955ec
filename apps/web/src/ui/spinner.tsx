/** A turning ring; says "Loading" to those who cannot see it unless `label` says better. */
export const Spinner = ({ size = 20, label = "Loading" }: { readonly size?: number; readonly label?: string }) => (
  <svg
    role="status"
    aria-label={label}
    width={size}
    height={size}
    viewBox="0 0 20 20"
    fill="none"
    className="animate-spin motion-reduce:animate-none"
  >
    <circle cx="10" cy="10" r="8" stroke="currentColor" strokeOpacity=".2" strokeWidth="2" />
    <path d="M18 10a8 8 0 0 0-8-8" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
