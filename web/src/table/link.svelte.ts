import { api } from "../api";
import { at } from "../base";

/** The link to a table; a phone cannot find "localhost", and gets the address in the local network. */
export class TableLink {
  private nearby = $state<string>();
  private readonly isOnlyHere = /^(localhost|127\.|\[::1\])/.test(location.host);

  constructor(private readonly code: string) {}

  get isNearby(): boolean {
    return this.isOnlyHere && this.nearby !== undefined;
  }

  get link(): string {
    return (this.isOnlyHere && this.nearby ? this.nearby : location.origin) + at(`/t/${this.code}`);
  }

  async look(): Promise<void> {
    this.nearby = (await api.nearby().catch(() => ({ addresses: [] }))).addresses[0];
  }
}
