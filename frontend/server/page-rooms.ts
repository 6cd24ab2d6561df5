/** More than any of our pages takes. Memory that no page has reached yet is not taken from the system. */
const ROOM_BYTES = 512 * 1024;
/** More are dropped after use. As many pages as this are rarely in work at once. */
const KEPT_ROOMS = 32;

/** Memory that a rendering thread writes a page into, and the main thread sends it from. */
export type PageRoom = Uint8Array<SharedArrayBuffer>;

/**
 * Rooms are shared between threads and used for one page after another. V8 counts memory that is transferred
 * instead toward its next garbage collection, and collects the sender's and the receiver's heap for it.
 */
export class PageRooms {
  private readonly free: PageRoom[] = [];

  take(): PageRoom {
    return this.free.pop() ?? new Uint8Array(new SharedArrayBuffer(ROOM_BYTES));
  }

  /** Only once nobody reads or writes the room any more. */
  giveBack(room: PageRoom): void {
    if (this.free.length < KEPT_ROOMS) this.free.push(room);
  }
}
