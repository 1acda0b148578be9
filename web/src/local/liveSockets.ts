/** The sockets of live games, whose other end is a worker. */
import type { SocketLike } from '../backend/backend';
import type { ToSite } from './messages';

export class LiveSockets {
  private readonly open = new Map<number, SocketLike>();
  /** Other tabs have workers of their own, so that numbers need not differ between tabs. */
  private last = 0;

  constructor(private readonly post: (message: ToSite) => void) {}

  /** Opens the socket of a live game, which has seen the updates up to a number. */
  connect(live: string, since: number | undefined): SocketLike {
    this.last += 1;
    const id = this.last;
    const socket: SocketLike = {
      send: (text) => this.post({ to: id, text }),
      close: () => {
        if (this.open.delete(id)) this.post({ close: id });
      },
      onopen: null,
      onclose: null,
      onmessage: null,
    };
    this.open.set(id, socket);
    this.post({ open: id, live, since });
    setTimeout(() => socket.onopen?.());
    return socket;
  }

  receive(id: number, data: string): void {
    this.open.get(id)?.onmessage?.({ data });
  }

  /** Closes all sockets: the worker has gone. */
  closeAll(): void {
    const closed = [...this.open.values()];
    this.open.clear();
    for (const socket of closed) socket.onclose?.();
  }
}
