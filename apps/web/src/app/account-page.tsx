import AccountScreen from "../features/account/account-screen.tsx";
import { useAuth } from "../features/auth/auth-context.ts";

/** /account: features are strangers, so the screen is given its user and the way out from here. */
export default function AccountPage() {
  const { user, leave } = useAuth();
  return user && <AccountScreen user={user} leave={leave} />;
}
