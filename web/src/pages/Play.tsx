export default function Play() {
  return null;
}
