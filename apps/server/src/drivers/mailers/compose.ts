import type { Mail } from "./mailer.ts";

/** A mail in nodemailer's terms. Line ends in what came from outside would begin a header of their own. */
export const composed = (mail: Mail, from: string) => ({
  from,
  to: { name: "", address: mail.to.replace(/[\r\n]+/g, "") },
  subject: mail.subject.replace(/[\r\n]+/g, " "),
  text: mail.text,
  html: mail.html,
});
