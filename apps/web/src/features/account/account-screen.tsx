import { signOutEverywhere } from "@reading-room/contract/auth";
import type { User } from "@reading-room/contract/auth";
import { deleteConversations } from "@reading-room/contract/counsel";
import { TEXTS } from "@reading-room/contract/texts";
import { useQueryClient } from "@tanstack/react-query";
import { LogOut, Trash2 } from "lucide-react";
import { call } from "../../lib/call.ts";
import { openConversation } from "../../lib/open-conversation.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { useToast } from "../../ui/toast.tsx";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { ConfirmedDeed } from "./confirmed-deed.tsx";
import { DeleteAccountForm } from "./delete-account-form.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { Section } from "./section.tsx";
import { SessionList } from "./session-list.tsx";

interface AccountScreenProps {
  readonly user: User;
  /** Does what ends the session, and then signs out here. */
  readonly leave: (work: () => Promise<unknown>) => Promise<void>;
}

/** One's own account: who one is, the password, the sessions, and what can be deleted. */
const AccountScreen = ({ user, leave }: AccountScreenProps) => {
  const toast = useToast();
  const client = useQueryClient();

  const endAll = () =>
    leave(async () => {
      const { message } = await call(signOutEverywhere, {});
      toast.show({ type: "success", message });
    });
  const forgetConversations = async () => {
    const { message } = await call(deleteConversations, {});
    openConversation.forget();
    toast.show({ type: "success", message });
    await client.invalidateQueries();
  };

  return (
    <div className="mx-auto flex w-full max-w-2xl flex-col gap-4 px-4 py-6 sm:px-6">
      <PageTitle title="Account" />
      <Section id="profile" title="Profile">
        <ProfileFacts user={user} />
      </Section>
      {!user.is_external && (
        <Section
          id="password"
          title="Change password"
          text="All your other sessions end; this browser stays signed in."
        >
          <ChangePasswordForm />
        </Section>
      )}
      <Section id="sessions" title="Where you are signed in">
        <SessionList />
        <div className="mt-4 border-t border-line pt-4">
          <ConfirmedDeed
            label="Sign out everywhere"
            icon={<LogOut size={16} strokeWidth={1.75} />}
            title="Sign out everywhere?"
            text="Every session of your account ends at once, this one too."
            failure={TEXTS.sessionEndFailed}
            deed={endAll}
          />
        </div>
      </Section>
      <Section
        id="conversations"
        title="Your conversations"
        text="What you asked AI Counsel is deleted by itself after 24 hours without activity."
      >
        <ConfirmedDeed
          label="Delete all conversations"
          icon={<Trash2 size={16} strokeWidth={1.75} />}
          title="Delete all your conversations?"
          text="Your questions and their answers are deleted now. This cannot be undone."
          failure={TEXTS.conversationsDeleteFailed}
          deed={forgetConversations}
        />
      </Section>
      <Section
        id="delete"
        title="Delete account"
        text="Your account, its sessions and its conversations are deleted at once. This cannot be undone."
      >
        <DeleteAccountForm user={user} leave={leave} />
      </Section>
    </div>
  );
};

export default AccountScreen;
