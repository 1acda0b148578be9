// @vitest-environment happy-dom
import { cleanup, render, screen } from '@solidjs/testing-library';
import { createResource, Suspense } from 'solid-js';
import { afterEach, expect, it } from 'vitest';
import { LazyMount } from '../../src/rules/LazyMount';

afterEach(cleanup);

it('does not hide the page while its content loads', async () => {
  let load: (text: string) => void = () => undefined;
  const Content = () => {
    const [text] = createResource(() => new Promise<string>((resolve) => (load = resolve)));
    return <p>{text()}</p>;
  };
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(() => (
    <Suspense fallback="The page is loading">
      <h1>Page</h1>
      <LazyMount aspectRatio="1">
        <Content />
      </LazyMount>
    </Suspense>
  ));
  expect(screen.queryByText('The page is loading')).toBeNull();
  screen.getByText('Page');
  load('Loaded');
  await screen.findByText('Loaded');
});
