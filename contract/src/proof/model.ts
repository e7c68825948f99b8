/** How somebody who is signed in shows again who they are. A passkey would be another way beside the password. */
export interface Proof {
  password: string;
}
