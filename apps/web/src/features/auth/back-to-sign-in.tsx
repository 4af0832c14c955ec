import { Link } from "react-router";
import { LINK_CLASS } from "../../ui/link-class.ts";

/** The way back from every account screen. */
export const BackToSignIn = () => (
  <Link to="/login" className={LINK_CLASS}>
    Back to sign in
  </Link>
);
