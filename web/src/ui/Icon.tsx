const PATHS = {
  flip: 'M7 4v13m0 0-3-3m3 3 3-3M17 20V7m0 0-3 3m3-3 3 3',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  first: 'M18 5l-7 7 7 7M6 5v14',
  last: 'M6 5l7 7-7 7M18 5v14',
  undo: 'M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3',
  draw: 'M5 9h14M5 15h14',
  flag: 'M6 21V4m0 1h11l-2 4 2 4H6',
  again: 'M4 12a8 8 0 1 1 2.5 5.8M4 20v-5h5',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  download: 'M12 4v11m0 0 4-4m-4 4-4-4M5 19h14',
  bulb: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.4.4.6.8.6 1.2v1h6v-1c0-.4.2-.8.6-1.2A6 6 0 0 0 12 3Z',
  ahead: 'M4 6l6 6-6 6m8-12 6 6-6 6',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l2 1H4l2-1Zm4 4h4',
  sound: 'M4 10v4h3l5 4V6l-5 4H4Zm12-2a5 5 0 0 1 0 8m2.5-11a9 9 0 0 1 0 14',
  mute: 'M4 10v4h3l5 4V6l-5 4H4Zm12-1 5 6m0-6-5 6',
  analyse: 'M4 20h16M6 16l4-5 4 3 5-8',
  talk: 'M4 5h16v11h-9l-5 4v-4H4Z',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  check: 'M5 13l4 4L19 7',
  close: 'M6 6l12 12M18 6 6 18',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7 8a7 7 0 0 1 14 0',
  computer: 'M5 5h14v10H5zM2 19h20',
  eye: 'M2 12s4-6 10-6 10 6 10 6-4 6-10 6-10-6-10-6Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  sun: 'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm0-13v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4',
  moon: 'M20 14A8 8 0 0 1 10 4a8 8 0 1 0 10 10Z',
  auto: 'M12 3a9 9 0 1 0 0 18Zm0 0a9 9 0 0 1 0 18',
  pieces:
    'M12 4a3 3 0 0 1 2 5.2c1 1.6 1.6 3.6 2 6.8H8c.4-3.2 1-5.2 2-6.8A3 3 0 0 1 12 4ZM6 20h12v-2H6Z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Zm7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0Z',
  play: 'M7 5v14l12-7Z',
  pause: 'M8 5v14M16 5v14',
  rules: 'M5 4h10a4 4 0 0 1 4 4v12H9a4 4 0 0 1-4-4V4Zm0 12a4 4 0 0 1 4-4h10',
} as const;

/** The name of an icon. Those of a single page are given as the path itself, which begins with `M`. */
export type IconName = keyof typeof PATHS | `M${string}`;

const pathOf = (icon: IconName): string => PATHS[icon as keyof typeof PATHS] ?? icon;

/** A button with an icon instead of a text. */
export function IconButton(props: {
  icon: IconName;
  label: string;
  disabled?: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      class="button icon"
      aria-label={props.label}
      title={props.label}
      disabled={props.disabled ?? false}
      onClick={() => props.onClick()}
    >
      <Icon name={props.icon} />
    </button>
  );
}

/** A decorative line icon. The element around it needs a text or label. */
export function Icon(props: { name: IconName }) {
  return (
    <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={pathOf(props.name)} />
    </svg>
  );
}
