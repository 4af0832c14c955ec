/** The open book; decoration beside the name. */
export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg aria-hidden width={size} height={size} viewBox="0 0 32 32" fill="none" className="shrink-0">
    <rect width="32" height="32" rx="7" className="fill-accent" />
    <path
      d="M16 9.5C13.6 7.8 10.4 7 6.5 7v15c3.9 0 7.1.8 9.5 2.5 2.4-1.7 5.6-2.5 9.5-2.5V7c-3.9 0-7.1.8-9.5 2.5z"
      className="fill-on-accent"
    />
    <path
      d="M16 9.5v15M9.5 12.2c1.3.1 2.4.4 3.4.8M9.5 16c1.3.1 2.4.4 3.4.8"
      strokeWidth="1.5"
      strokeLinecap="round"
      className="stroke-accent"
    />
  </svg>
);

/** The open book and the product's name. */
export const Wordmark = () => (
  <span className="inline-flex items-center gap-2.5">
    <Logo />
    <span className="text-lg font-semibold tracking-tight">Reading Room</span>
  </span>
);
