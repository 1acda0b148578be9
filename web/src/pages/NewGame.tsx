export default function NewGame() {
  return null;
}
