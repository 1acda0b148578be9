import { createResource, For } from 'solid-js';
import { api } from '../api';
import { Board } from '../board/Board';
export function Home() {
  const [games] = createResource(() => api.games());
  return (
    <div class="page">
      <For each={games()}>
        {(g) => (
          <div style={{ width: 'min(100%,600px)' }}>
            <Board
              game={g.id}
              board={g.board}
              kinds={g.kinds}
              position={g.start}
              orientation="white"
              movable="both"
              last={{
                effect: {
                  slides: [
                    { from: 'e1', to: 'e3' },
                    { from: 'a1', to: 'b2' },
                  ],
                  removed: [],
                  placed: [],
                  conversions: [],
                },
              }}
            />
          </div>
        )}
      </For>
    </div>
  );
}
