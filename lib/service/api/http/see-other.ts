/** An answer that is a file elsewhere: its address is sent with 303. */
export class SeeOther {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }
}
