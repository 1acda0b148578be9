//! Manual pages and completions.

use crate::binary::run;
use std::process::Command;

#[test]
fn there_is_a_manual_page_for_every_command() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().to_str().unwrap();
    assert_eq!(run(&["generate", "man", "--out", out]).ok(), "");
    let page = |name: &str| std::fs::read_to_string(folder.path().join(name)).expect(name);
    let overview = page("heterodox.1");
    assert_eq!(run(&["generate", "man"]).ok(), overview);
    let help = run(&["--help"]).ok();
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let commands = commands.take_while(|line| !line.is_empty());
    let names = commands.filter_map(|line| line.split_whitespace().next());
    let names: Vec<&str> = names.filter(|name| *name != "help").collect();
    assert!(names.contains(&"serve") && names.contains(&"generate"), "{names:?}");
    for name in names {
        assert!(page(&format!("heterodox-{name}.1")).contains(".SH SYNOPSIS"), "{name}");
        assert!(overview.contains(&format!("heterodox\\-{}", name.replace('-', "\\-"))), "{name}");
    }
}

#[test]
#[cfg(unix)]
fn bash_completes_commands_and_options() {
    let script = run(&["generate", "bash"]).ok();
    let complete = |line: &[&str]| {
        let (words, last) = (line.join(" "), line.len() - 1);
        let ask = format!(
            "{script}\nCOMP_WORDS=({words}); COMP_CWORD={last}\n\
             _heterodox heterodox '{}' '{}'\necho \"${{COMPREPLY[@]}}\"",
            line[last],
            line[last - 1]
        );
        let output = Command::new("bash").args(["-c", &ask]).output().expect("bash");
        assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap().trim().to_owned()
    };
    assert_eq!(complete(&["heterodox", "ser"]), "serve");
    assert_eq!(complete(&["heterodox", "perft", "--div"]), "--divide");
    assert!(complete(&["heterodox", "play", "--side", ""]).contains("random"));
}

#[test]
fn completions_are_written_under_the_names_that_shells_look_for() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("new");
    for (shell, name) in
        [("bash", "heterodox.bash"), ("fish", "heterodox.fish"), ("zsh", "_heterodox")]
    {
        run(&["generate", shell, "--out", out.to_str().unwrap()]).ok();
        assert!(out.join(name).exists(), "{name}");
    }
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let failed = run(&["generate", "man", "--out", file.to_str().unwrap()]);
    assert_eq!(failed.code, 1, "{}", failed.err);
}
