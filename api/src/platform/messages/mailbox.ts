/** Who is counted as one recipient: the same mailbox under other spellings is no other person. Never stored so. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

const foldEmail = (email: string): string => {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const [name = ''] = email.slice(0, at).split('+');
  return WITHOUT_DOTS.includes(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
};

/** An e-mail address without its case, its +tag and, where they mean nothing, its dots; a phone number as it is. */
export const mailboxOf = (recipient: string): string =>
  recipient.includes('@') ? foldEmail(recipient.toLowerCase()) : recipient;
