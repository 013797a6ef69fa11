/* Generated from the server's structs: `make protocol` writes it again. */
/** The gutters that lead to a window, and those that lead to a cat, each as `b3:NE`: its cell and its sides. */
export interface Joined {
  readonly lights: readonly string[];
  readonly paws: readonly string[];
}
/** The roof after an action, before any cat walks. */
export interface Preview {
  readonly joins: readonly string[];
  readonly joined: Joined;
  readonly brings_home: boolean;
}
